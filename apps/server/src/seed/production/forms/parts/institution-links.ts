import type { AgreementLink } from '@charter/contracts';

/** What applicants agree to: each form names it, and the institution's settings say where it is published. */
const link = (name: AgreementLink): string => `{${name}}`;

export const codeOfEthics = link('codeOfEthicsUrl');
export const constitutionAndByLaws = link('constitutionUrl');
export const privacyNotice = link('privacyUrl');
