import { useQuery } from '@tanstack/react-query';
import { Loaded, question } from '../../../server-state/index.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { FormSkeleton } from '../../../ui/form-skeleton.tsx';
import { declarationsPath } from './paths.ts';
import * as texts from './texts.ts';

/** Paints documents, and so comes after the lists of the desks. */
const declarationCode = question('declaration-code', {
  of: [],
  ask: () => import('./declaration-screen.tsx'),
  staleTime: Infinity,
});

export function DeclarationToReview({ id }: { id: string }) {
  const code = useQuery(declarationCode());
  return (
    <Loaded
      query={code}
      what={texts.declarationNoun}
      title={texts.declaration}
      skeleton={<FormSkeleton />}
      actions={<LinkButton to={declarationsPath}>{texts.backToDeclarations}</LinkButton>}
    >
      {({ DeclarationScreen }) => <DeclarationScreen key={id} id={id} />}
    </Loaded>
  );
}
