import { useState } from 'react';
import { Form, type WidgetExample } from '../../form-renderer/index.ts';
import { storeFor, type ExampleState } from './example-states.ts';
import { sampleFiles } from './sample-files.ts';

export function ExampleForm({ example, state }: { example: WidgetExample; state: ExampleState }) {
  const [store] = useState(() => storeFor(example, state));
  return <Form store={store} files={sampleFiles} readOnly={state.title === 'Disabled'} summary={false} />;
}
