import { expect, type Page } from '@playwright/test';
import { codes } from '@charter/contracts';
import { callAs, nameOf } from './api.ts';
import { exampleOf } from './forms/sample-answers.ts';
import { pdf } from './pdf.ts';

export interface PlacedOrder {
  readonly orderId: string;
  /** As it is charged, in rand. */
  readonly total: number;
  readonly contactId: string;
}

interface Submitted {
  readonly contactId: string;
  readonly formId: string;
  readonly submissionId: string;
}

/** Submits the examples of a form, with other answers here and there, as the person on the page. */
export async function submitApplication(
  page: Page,
  formName: string,
  changes: object = {},
): Promise<Submitted> {
  const { contactid: contactId } = await callAs<{ contactid: string }>(page, '/entitlement/api/Profile', {});
  const form = await callAs<{ data: { id: string } }>(page, '/forms/api/getFormschema', {
    WebFormName: formName,
  });
  const example = { ...exampleOf(formName), ...changes };
  // A form that does not ask for the name is signed with the one on record.
  const signed = 'surname' in example ? example : { ...example, signature: await nameOf(page) };
  const { data } = await callAs<{ data: { uri: string } }>(page, '/forms/api/createFormsubmit', {
    formId: form.data.id,
    contactId,
    webFormName: formName,
    formName,
    isCancel: false,
    isSubmit: true,
    data: await resolved(page, contactId, signed),
  });
  return { contactId, formId: form.data.id, submissionId: data.uri.replace('/submissions/', '') };
}

/** Submits an application that costs something, as the person on the page, and waits for its order. */
export async function placeOrder(
  page: Page,
  formName = 'clearanceCertificate',
  changes: object = {},
): Promise<PlacedOrder> {
  const { contactId, formId, submissionId } = await submitApplication(page, formName, changes);
  const ask = () =>
    callAs<{ orderId?: string }>(page, '/portal/api/order/create', {
      applicationtype: formName,
      contactid: contactId,
      data: {},
      sonicwebformid: formId,
      swfsubmissionid: submissionId,
    });
  await expect.poll(async () => (await ask()).orderId, { message: 'the order' }).toBeTruthy();
  const { orderId = '' } = await ask();
  const details = await callAs<{ data: { amountDue: number } }>(page, '/payment/api/orderDetails', {
    orderId,
  });
  return { orderId, total: details.data.amountDue, contactId };
}

/** Says over the wire that an order was paid by bank, and sends the slip. */
export async function sendProof(page: Page, { orderId, contactId }: PlacedOrder): Promise<void> {
  await callAs(page, '/portal/api/submitForm/Update', {
    recordtype: 'salesorders',
    id: orderId,
    data: [{ name: 'ctpt_paymentmethod', value: 2, type: 'picklist' }],
  });
  await uploadedFile(page, contactId, 'PaymentProof');
}

/** With rows of the lists and files of the person in place of what stands for them. */
async function resolved(page: Page, contactId: string, answers: unknown): Promise<unknown> {
  if (Array.isArray(answers)) {
    const items: unknown[] = [];
    for (const one of answers) items.push(await resolved(page, contactId, one));
    return items;
  }
  if (typeof answers !== 'object' || answers === null) return answers;
  if ('$row' in answers) return anyRow(page, String(answers.$row), false);
  if ('$other' in answers) return anyRow(page, String(answers.$other), true);
  if ('name' in answers && 'size' in answers) return { ...answers, ...(await uploadedFile(page, contactId)) };
  const entries: [string, unknown][] = [];
  for (const [name, one] of Object.entries(answers))
    entries.push([name, await resolved(page, contactId, one)]);
  return Object.fromEntries(entries);
}

async function anyRow(page: Page, recordtype: string, isOther: boolean): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, '/portal/api/GetAllAsync', {
    recordtype,
    properties: ['isother'],
    filter: { filterfields: [{ field: 'isother', searchvalue: isOther, type: 'boolean' }] },
    pazesize: 1,
  });
  return data[0]?.id ?? '';
}

async function uploadedFile(page: Page, contactId: string, document = 'Application') {
  const { id: documentId } = await callAs<{ id: string }>(page, '/portal/api/submitForm/Create', {
    recordtype: 'ctpt_supportingdocuments',
    data: [
      { name: 'ctpt_name', value: document, type: 'string' },
      {
        name: 'ctpt_documenttype',
        value: codes.codeOf(codes.documentType, 'Supporting document'),
        type: 'picklist',
      },
      { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
    ],
  });
  const { name, mimeType, buffer } = pdf('id-document.pdf');
  const form = new FormData();
  form.append('supportingDocumentId', documentId);
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { id } = await callAs<{ id: string }>(page, '/portal/api/CreateFileAsync', form);
  return { id, name, size: buffer.length };
}

/** Opens the page on which an order is paid, as the pages that lead there do. */
export async function openPayment(page: Page, orderId: string): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('oid', id), orderId);
  await page.goto('/application/prepayment');
  await expect(page.getByRole('heading', { level: 1, name: 'Make Payment' })).toBeVisible();
}
