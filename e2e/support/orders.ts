import { expect, type Page } from '@playwright/test';
import { callAs } from './api.ts';
import { pdf } from './pdf.ts';

export interface PlacedOrder {
  readonly orderId: string;
  /** As it is charged, in rand. */
  readonly total: number;
}

/** Submits an application that costs something, as the person on the page, and waits for its order. */
export async function placeOrder(page: Page): Promise<PlacedOrder> {
  const { contactid } = await callAs<{ contactid: string }>(page, '/entitlement/api/Profile', {});
  const formName = 'clearanceCertificate';
  const form = await callAs<{ data: { id: string } }>(page, '/forms/api/getFormschema', {
    WebFormName: formName,
  });
  const answers = {
    purpose: 'tender',
    recipient: { name: 'Roads Agency', country: await anyCountry(page) },
    openComplaint: false,
    idOrPassportDoc: await uploadedFile(page, contactid),
    acknowledgements: { iHaveReadAllInfo: true, privacyInfo: true, currentDate: today() },
    signature: 'Nomsa van der Merwe',
  };
  const asked = {
    formId: form.data.id,
    contactId: contactid,
    webFormName: formName,
    formName,
    isCancel: false,
  };
  const { data } = await callAs<{ data: { uri: string } }>(page, '/forms/api/createFormsubmit', {
    ...asked,
    isSubmit: true,
    data: answers,
  });
  const swfsubmissionid = data.uri.replace('/submissions/', '');
  const ask = () =>
    callAs<{ orderId?: string }>(page, '/portal/api/order/create', {
      applicationtype: formName,
      contactid,
      data: {},
      sonicwebformid: form.data.id,
      swfsubmissionid,
    });
  await expect.poll(async () => (await ask()).orderId, { message: 'the order' }).toBeTruthy();
  const { orderId = '' } = await ask();
  const details = await callAs<{ data: { amountDue: number } }>(page, '/payment/api/orderDetails', {
    orderId,
  });
  return { orderId, total: details.data.amountDue };
}

const today = (): string => new Date().toISOString().slice(0, 10);

async function anyCountry(page: Page): Promise<string> {
  const { data } = await callAs<{ data: { id: string }[] }>(page, '/portal/api/GetAllAsync', {
    recordtype: 'ctpt_countries',
    properties: ['ctpt_name'],
    pazesize: 1,
  });
  return data[0]?.id ?? '';
}

async function uploadedFile(page: Page, contactId: string) {
  const { id: documentId } = await callAs<{ id: string }>(page, '/portal/api/submitForm/Create', {
    recordtype: 'ctpt_supportingdocuments',
    data: [
      { name: 'ctpt_name', value: 'Clearance Certificate', type: 'string' },
      { name: 'ctpt_documenttype', value: 100000001, type: 'picklist' },
      { name: 'ctpt_customerid', value: contactId, type: 'lookup', relatedentity: 'contacts' },
    ],
  });
  const { name, mimeType, buffer } = pdf('id-document.pdf');
  const form = new FormData();
  form.append('supportingDocumentId', documentId);
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }));
  const { id } = await callAs<{ id: string }>(page, '/portal/api/CreateFileAsync', form);
  return { id, name, size: buffer.length, certifiedOn: today() };
}

/** Opens the page on which an order is paid, as the pages that lead there do. */
export async function openPayment(page: Page, orderId: string): Promise<void> {
  await page.evaluate((id) => localStorage.setItem('oid', id), orderId);
  await page.goto('/application/prepayment');
  await expect(page.getByRole('heading', { level: 1, name: 'Make Payment' })).toBeVisible();
}
