import { codes } from '@charter/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOwnTitle } from '../../../lib/arrival.ts';
import { dayText } from '../../../lib/zone-clock.ts';
import { Tag, type TagTone } from '../../../ui/tag.tsx';
import { BackLink } from '../../../ui/way-back.tsx';
import { OpenedRecord } from '../opened-record.tsx';
import bar from '../review/case-bar.module.css';
import { DecisionPage } from '../review/decision-page.tsx';
import { DocumentPane } from '../review/document-pane.tsx';
import { deskDeclaration, type Declaration } from './declaration-calls.ts';
import { EvidencePane } from './evidence-pane.tsx';
import { declarationsPath } from './paths.ts';
import { ReviewRail } from './review-rail.tsx';
import * as texts from './texts.ts';

/** One declaration: what was declared, its evidence in place, and what the desk may decide of it. */
export function DeclarationScreen({ id }: { id: string }) {
  const query = useQuery(deskDeclaration(id));
  return (
    <OpenedRecord
      query={query}
      what={texts.declarationNoun}
      title={texts.declaration}
      list={{ path: declarationsPath, wayBack: texts.backToDeclarations }}
    >
      {(declaration) => <Open declaration={declaration} />}
    </OpenedRecord>
  );
}

function Open({ declaration }: { declaration: Declaration }) {
  const [shownId, setShownId] = useState<string | null>(null);
  const title = texts.titleOf(declaration.name, declaration.member.name);
  useOwnTitle(title);
  const documents = (declaration.evidence ?? []).flatMap(({ document }) => document ?? []);
  return (
    <DecisionPage
      bar={
        <div className={bar.bar}>
          <BackLink to={declarationsPath}>{texts.declarations}</BackLink>
          <div className={bar.who}>
            <h1>{title}</h1>
            <Standing declaration={declaration} />
          </div>
        </div>
      }
      facts={<EvidencePane declaration={declaration} onShow={setShownId} />}
      factsLabel={documents.length === 0 ? texts.declaration : undefined}
      documents={
        <DocumentPane
          documents={documents}
          shown={documents.find(({ fileId }) => fileId === shownId) ?? documents[0]}
          onShow={setShownId}
          label={texts.documents}
          none={texts.noDocuments}
        />
      }
      label={texts.decision}
      decision={<ReviewRail declaration={declaration} />}
    />
  );
}

const status = codes.declarationStatus;
const tones: Readonly<Record<number, TagTone>> = {
  [codes.codeOf(status, 'Submitted')]: 'due',
  [codes.codeOf(status, 'In Progress')]: 'calm',
  [codes.codeOf(status, 'Approved')]: 'good',
  [codes.codeOf(status, 'Rejected')]: 'bad',
};

function Standing({ declaration }: { declaration: Declaration }) {
  const { startsOn, endsOn, declaredOn } = declaration;
  return (
    <p>
      <Tag tone={tones[declaration.status] ?? 'plain'}>
        {status[declaration.status as keyof typeof status]}
      </Tag>
      <span>{texts.period(dayText(startsOn), dayText(endsOn))}</span>
      <span>{declaredOn === null ? texts.notDeclared : texts.declaredOn(dayText(declaredOn))}</span>
    </p>
  );
}
