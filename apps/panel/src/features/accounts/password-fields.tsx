import { TextInput } from '@mantine/core';
import { type Failure, fieldError } from '../../api/failure.ts';
import { useMessages } from '../../messages/language-context.tsx';
import { accountsMessages } from './messages/accounts-messages.ts';

interface Props {
  /** Name of the network. */
  readonly network: string;
  readonly password: string;
  readonly setPassword: (text: string) => void;
  readonly service: string;
  readonly setService: (text: string) => void;
  readonly failure: Failure | null;
}

/** The app password of an account, and its server if that is not the network's own. */
export function PasswordFields({ network, password, setPassword, service, setService, failure }: Props) {
  const texts = useMessages(accountsMessages);
  return (
    <>
      <TextInput
        type="password"
        label={texts.appPassword}
        description={texts.appPasswordAbout(network)}
        autoComplete="off"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={fieldError(failure, 'password')}
      />
      <TextInput
        label={texts.otherServer(network)}
        placeholder="pds.example"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        value={service}
        onChange={(event) => setService(event.currentTarget.value)}
        error={fieldError(failure, 'service')}
      />
    </>
  );
}
