import { AutoComplete, Button, Form, Input } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useTexts } from '../../texts/TextsContext.tsx';

type Column = readonly [name: string, label: string];

export interface PairListProps {
  name: string;
  title: string;
  first: Column;
  second?: Column | undefined;
  /** What the first column suggests. */
  choices?: readonly string[];
}

/** A list of pairs inside a form: enum values, constraints, properties. */
export function PairList({ name, title, first, second, choices }: PairListProps) {
  const texts = useTexts();
  return (
    <Form.List name={name}>
      {(fields, { add, remove }) => (
        <fieldset className="cs-pairs">
          <legend>{title}</legend>
          {fields.map((field) => (
            <div key={field.key} className="cs-pair">
              <Form.Item name={[field.name, first[0]]} noStyle>
                {choices ? (
                  <AutoComplete
                    placeholder={first[1]}
                    aria-label={`${title} ${first[1]}`}
                    options={choices.map((value) => ({ value }))}
                    style={{ flex: 1 }}
                  />
                ) : (
                  <Input placeholder={first[1]} aria-label={`${title} ${first[1]}`} />
                )}
              </Form.Item>
              {second && (
                <Form.Item name={[field.name, second[0]]} noStyle>
                  <Input placeholder={second[1]} aria-label={`${title} ${second[1]}`} />
                </Form.Item>
              )}
              <Button
                type="text"
                danger
                aria-label={texts.common.remove}
                icon={<Trash2 size={14} />}
                onClick={() => remove(field.name)}
              />
            </div>
          ))}
          <Button
            size="small"
            type="dashed"
            icon={<Plus size={14} />}
            onClick={() => add(second ? { [first[0]]: '', [second[0]]: '' } : { [first[0]]: '', config: '' })}
          >
            {texts.common.add}
          </Button>
        </fieldset>
      )}
    </Form.List>
  );
}
