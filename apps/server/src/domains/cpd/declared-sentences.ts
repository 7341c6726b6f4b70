import type { Declaration } from './declaration.ts';

/** What a member has declared, a sentence each, for the archive and for the officer who reviews it. */
export function declaredSentences(declaration: Declaration): readonly string[] {
  const said: readonly (readonly [boolean | null, string])[] = [
    [declaration.cpd_complied, 'I complied with the CPD requirements.'],
    [declaration.cpd_not_complied, 'I did not comply with the CPD requirements.'],
    [declaration.ethics_complied, 'I complied with the code of ethics.'],
    [declaration.ethics_not_complied, 'I did not comply with the code of ethics.'],
    [declaration.cpd_by_institution, 'I undertook CPD as the institution requires.'],
    [declaration.cpd_by_ifac, 'I undertook CPD as IFAC requires.'],
    [declaration.certified_auditor, 'I am a certified auditor.'],
    [declaration.responsible_for_statements, 'I am responsible for financial statements.'],
    [declaration.responsible_for_secretarial_work, 'I am responsible for company secretarial work.'],
    [declaration.accounting_officer, 'I am an accounting officer of a company.'],
    [declaration.owns_non_auditing_firm, 'I own or work for a non-auditing member firm.'],
    [declaration.pleaded_guilty, 'I have pleaded guilty to an offence.'],
    [declaration.submitted_kyc, 'I have submitted my KYC documents.'],
  ];
  const lines = said.flatMap(([isSaid, line]) => (isSaid ? [line] : []));
  const other = declaration.other_specify === null ? [] : [`Other: ${declaration.other_specify}`];
  return [...lines, ...other, ...(lines.length + other.length === 0 ? ['Nothing yet.'] : [])];
}
