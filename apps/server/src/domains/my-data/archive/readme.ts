import { dayText, institutionDay, myDataMessages } from '@charter/contracts';

/** In plain words, with the line ends that every editor understands. */
export const readme = ({ institutionName, madeOn }: { institutionName: string; madeOn: Date }): string =>
  `YOUR DATA

This is what the ${institutionName} keeps about you in its member portal,
as it was on ${dayText(institutionDay(madeOn))}. The Protection of Personal Information Act
(POPIA) gives you the right to see it.

What is in here

  *.csv         One table for each kind of record, such as your addresses or
                your invoices. They open in any spreadsheet program. Text that
                a spreadsheet might take for a formula has a ' before it.
  application-answers.csv
                What you answered in your applications, question by question,
                those included that you have not submitted.
  changes.csv   When something in your records was made, changed or deleted,
                and which details. It says whether you did it, not who else.
  files/        The files you gave us, each in a folder named by its id.
                attachment.csv says which file belongs to which document.
  my-data.json  All the tables in one file, for other programs to read.

What is not in here

  Details of other people, even where a record of yours points at them.
  Lists that are the same for everybody, such as countries or events.
  Your password: it is kept by the sign-in service, and we never see it.

If something is wrong, or you want it erased

  Sign in, open Personal details and then My data. There you can ask for a
  correction or for erasure.
  ${myDataMessages.keptByLaw}

Keep this file safe: whoever has it knows all of this about you.
`.replaceAll('\n', '\r\n');
