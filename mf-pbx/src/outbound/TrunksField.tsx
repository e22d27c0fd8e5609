import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { AddRegular, Button, DismissRegular, makeStyles } from '@alo/ui';
import { FieldGroup, type FieldProps, useField } from '@alo/ui/form';
import { outboundMessages } from './messages.ts';

const { trunks: words } = outboundMessages;

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', gap: '6px', minWidth: 0 },
});

/** Which of the company's ways to carriers a rule uses, in the order in which they were chosen; none: all of them. */
export function TrunksField(props: FieldProps) {
  const styles = useStyles();
  const { field } = useField(props.name);
  const { data } = useApiQuery(endpoints.getOutsideCalling, {}, { staleTime: 0 });
  const given = data?.trunks ?? [];
  const chosen: readonly string[] = Array.isArray(field.value) ? field.value : [];
  // With one way there is nothing to choose.
  if (given.length < 2 && chosen.length === 0) return null;
  const titleOf = (name: string) => given.find((one) => one.name === name)?.title;
  return (
    <FieldGroup {...props} className={styles.root}>
      {chosen.map((name, at) => {
        const title = titleOf(name) ?? words.gone(name);
        return (
          <Button
            key={name}
            size="small"
            appearance="primary"
            iconPosition="after"
            icon={<DismissRegular />}
            aria-label={words.remove(title)}
            onClick={() => field.onChange(chosen.filter((other) => other !== name))}
          >
            {words.place(at + 1, title)}
          </Button>
        );
      })}
      {given
        .filter(({ name }) => !chosen.includes(name))
        .map(({ name, title }) => (
          <Button
            key={name}
            size="small"
            icon={<AddRegular />}
            aria-label={words.add(title)}
            onClick={() => field.onChange([...chosen, name])}
          >
            {title}
          </Button>
        ))}
    </FieldGroup>
  );
}
