import { widgetNames, type WidgetName } from '@charter/form-logic';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { widgets } from '../../form-renderer/index.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { BuildingBlocks } from './building-blocks.tsx';
import styles from './catalogue.module.css';
import { FieldSection } from './field-section.tsx';
import { FigureSection } from './figure-section.tsx';
import { PopupSection } from './popup-section.tsx';
import { RecordListSection } from './record-list-section.tsx';
import { withSampleLists } from './sample-lists.ts';
import { WaySection } from './way-section.tsx';
import { WidgetSection } from './widget-section.tsx';

const others = [
  { id: 'fields', title: 'Fields outside forms', Part: FieldSection },
  { id: 'popups', title: 'Menus, lookups and files', Part: PopupSection },
  { id: 'record-list', title: 'Record list', Part: RecordListSection },
  { id: 'figures', title: 'Figures and orders', Part: FigureSection },
  { id: 'ways', title: 'Where one is', Part: WaySection },
  { id: 'building-blocks', title: 'Building blocks', Part: BuildingBlocks },
] as const;

/** Everything that screens are made of, in every state, without signing in. */
export function CataloguePage() {
  const [client] = useState(withSampleLists);
  return (
    <QueryClientProvider client={client}>
      <PageHeader title="Catalogue">
        <p>
          Every part that the screens are made of, in every state. All people and files in it are made up.
        </p>
      </PageHeader>
      <div className={styles.page}>
        <nav aria-label="Catalogue" className={styles.index}>
          <ul>
            {widgetNames.map((name) => (
              <li key={name}>
                <a href={`#${name}`}>{titleOf(name)}</a>
              </li>
            ))}
            {others.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.sections}>
          {widgetNames.map((name) => (
            <WidgetSection key={name} id={name} title={titleOf(name)} widget={widgets[name]} />
          ))}
          {others.map(({ id, title, Part }) => (
            <Part key={id} id={id} title={title} />
          ))}
        </div>
      </div>
    </QueryClientProvider>
  );
}

/** 'month-year' → 'Month year'. */
const titleOf = (name: WidgetName) =>
  name === 'south-african-id'
    ? 'South African ID'
    : name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');
