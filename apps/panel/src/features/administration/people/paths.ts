/** The address of the list of people; one person's page is below it. */
export const PEOPLE = '/administration/people';
