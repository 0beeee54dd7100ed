import { Prisma } from '../generated/prisma/client.ts';
import { AdministrationError } from './administration-error.ts';

/** Runs `work`; a value that somebody else has already becomes an error that names the field. */
export async function refusingClashes<T>(field: string, message: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') throw error;
    throw new AdministrationError('taken', field, message);
  }
}
