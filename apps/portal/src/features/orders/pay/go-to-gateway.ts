import type { PayAnswer } from '@charter/contracts';

/** The payer's own browser brings the payment to the card gateway, by a form as the gateway wants it. */
export function goToGateway({ processUrl, PAY_REQUEST_ID, CHECKSUM }: PayAnswer): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = processUrl;
  form.hidden = true;
  for (const [name, value] of Object.entries({ PAY_REQUEST_ID, CHECKSUM })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
