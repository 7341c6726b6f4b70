import type { WidgetDescriptor } from '../../form-renderer/index.ts';
import styles from './catalogue.module.css';
import { ExampleForm } from './example-form.tsx';
import { statesOf } from './example-states.ts';
import { Exhibit, Section, Specimen } from './section.tsx';

interface WidgetSectionProps {
  id: string;
  title: string;
  widget: WidgetDescriptor;
}

export function WidgetSection({ id, title, widget }: WidgetSectionProps) {
  return (
    <Section id={id} title={title}>
      {widget.examples.map((example) => (
        <Specimen key={example.title} title={example.title}>
          <div className={styles.exhibits}>
            {statesOf(example).map((state) => (
              <Exhibit key={state.title} title={state.title}>
                <ExampleForm example={example} state={state} />
              </Exhibit>
            ))}
          </div>
        </Specimen>
      ))}
    </Section>
  );
}
