import { createChild, elementsOf, textOf } from '@countersign/bpmn';
import { useTexts } from '../../texts/TextsContext.tsx';
import { TextField } from '../fields/TextField.tsx';
import { usePanel } from '../PanelContext.tsx';
import type { PanelSection, SectionProps } from '../section.ts';

/** The first documentation; further ones, in other formats, stay as they are. */
function Documentation({ element }: SectionProps) {
  const texts = useTexts();
  const { edit } = usePanel();
  const owner = element.businessObject;
  const [first, ...others] = elementsOf(owner, 'documentation');
  return (
    <TextField
      label={texts.documentation.title}
      placeholder={texts.documentation.placeholder}
      rows={{ min: 3, max: 10 }}
      value={first && textOf(first, 'text')}
      onCommit={(text) =>
        edit(element, (editor) => {
          if (first && text !== '') editor.update(first, { text });
          else
            editor.update(owner, {
              documentation:
                text === ''
                  ? others
                  : [createChild(editor, owner, 'bpmn:Documentation', { text }), ...others],
            });
        })
      }
    />
  );
}

export const documentationSection: PanelSection = {
  id: 'documentation',
  title: (texts) => texts.sections.documentation,
  appliesTo: () => true,
  Component: Documentation,
};
