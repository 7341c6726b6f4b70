import '@charter/theme/tokens.css';
import '@charter/theme/base.css';
import { loadForm } from '@charter/form-logic';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Form, FormStore } from '../../../apps/portal/src/form-renderer/index.ts';
import { answers, definition } from './long-form.ts';
import { offerForm } from './mount-form.ts';

offerForm(() => (
  <QueryClientProvider client={new QueryClient()}>
    <Form store={new FormStore(loadForm(definition), answers, { today: '2026-11-15' })} />
  </QueryClientProvider>
));
