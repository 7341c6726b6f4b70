import {
  DoneAnswer,
  IssueInvoiceAnswer,
  PaperPdf,
  PayAnswer,
  PaymentQueryAnswer,
  SponsorAnswer,
  SponsorDeclineRequest,
  SponsorPaymentRequest,
  SponsorProofForm,
  SponsorRequest,
} from '@charter/contracts';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { acceptUploads, receiveFormFile, sendAttachment } from '../../../engines/files/index.ts';
import type { PaymentServices } from '../payment-services.ts';
import { declineSponsorship } from './decline-sponsorship.ts';
import { sendSponsorProof, type ProofServices } from './send-sponsor-proof.ts';
import {
  downloadSponsorReceipt,
  issueSponsoredInvoice,
  openLink,
  querySponsoredPayment,
  readSponsoredInvoice,
  startSponsoredPayment,
} from './sponsor-link.ts';

interface Options {
  readonly services: PaymentServices & ProofServices;
}

const open = { tags: ['sponsors'], security: [] };
const config = { access: 'public' } as const;
const done = { status: true } as const;

/** What a sponsor calls. Nobody signs in here: the token of the mailed link is the proof, and opens one invoice only. */
export const sponsorRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  app.post(
    '/invoice',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        ...open,
        summary: 'The invoice that a sponsor was asked to pay',
        body: SponsorRequest,
        response: { 200: SponsorAnswer },
      },
    },
    async (request) => readSponsoredInvoice(services, request.body.token),
  );
  app.post(
    '/issueInvoice',
    {
      config: { ...config, refusals: ['notFound', 'conflict'] },
      schema: {
        ...open,
        summary: 'The invoice that a sponsor was asked to pay, as a tax invoice',
        body: SponsorRequest,
        response: { 200: IssueInvoiceAnswer },
      },
    },
    async (request) => issueSponsoredInvoice(services, request.body.token, request.id),
  );
  app.post(
    '/pay',
    {
      config: { ...config, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        ...open,
        summary: 'Open a card payment by the sponsor',
        body: SponsorRequest,
        response: { 200: PayAnswer },
      },
    },
    async (request) => startSponsoredPayment(services, request.body.token, request.id),
  );
  app.post(
    '/payment',
    {
      config: { ...config, refusals: ['notFound'] },
      schema: {
        ...open,
        summary: 'How the sponsor’s payment stands at the gateway now',
        body: SponsorPaymentRequest,
        response: { 200: PaymentQueryAnswer },
      },
    },
    async (request) => querySponsoredPayment(services, request.body, request.id),
  );
  app.post(
    '/receipt',
    {
      config: { ...config, refusals: ['notFound'] },
      compress: false,
      schema: {
        ...open,
        summary: 'The receipt of what the sponsor paid',
        body: SponsorRequest,
        response: { 200: PaperPdf },
      },
    },
    async (request, reply) =>
      sendAttachment(reply, await downloadSponsorReceipt(services, request.body.token)),
  );
  app.post(
    '/decline',
    {
      config: { ...config, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        ...open,
        summary: 'Say no, and why',
        body: SponsorDeclineRequest,
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      await declineSponsorship(services, request.body, request.id);
      return done;
    },
  );
  await app.register(proofRoute, { services });
};

/** On its own, because its errors are those of uploads. */
const proofRoute: FastifyPluginAsyncTypebox<Options> = async (app, { services }) => {
  const { uploads } = services.files;
  const form = await acceptUploads(app, uploads);
  app.post(
    '/proof',
    {
      ...form,
      config: { ...config, refusals: ['notFound', 'conflict', 'ruleBroken'] },
      schema: {
        ...open,
        summary: 'Send a proof of payment by the sponsor',
        consumes: ['multipart/form-data'],
        body: { content: { 'multipart/form-data': { schema: SponsorProofForm } } },
        response: { 200: DoneAnswer },
      },
    },
    async (request) => {
      const received = await receiveFormFile(request, uploads, 'token', (token) =>
        openLink(services.db, services, token),
      );
      try {
        await sendSponsorProof(services, received.value, received, request.id);
        return done;
      } finally {
        await received.content.close();
      }
    },
  );
};
