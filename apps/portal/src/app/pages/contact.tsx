import { config } from '../../lib/config.ts';

/** How to reach the people who can help. */
export function Contact() {
  const { email } = config().institution;
  return <a href={`mailto:${email}`}>{email}</a>;
}
