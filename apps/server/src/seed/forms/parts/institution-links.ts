/** What applicants agree to, where the institution publishes it. */
export const codeOfEthics = 'https://institution.example/code-of-ethics';
export const constitutionAndByLaws = 'https://institution.example/constitution';
export const privacyNotice = 'https://institution.example/privacy';
