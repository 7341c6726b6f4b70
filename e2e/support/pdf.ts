/** A file as a person chooses it: enough of a PDF for whoever looks at how it begins and ends. */
export const pdf = (name: string, text = 'a CV') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n<<>>\nendobj\n% ${text}\ntrailer\n<<>>\n%%EOF\n`),
});
