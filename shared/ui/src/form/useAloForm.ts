import { defaultMessage } from '@alo/contracts';
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { describeError, toProblem } from '../components/errors.ts';

export interface FormOptions<Values extends FieldValues, Output> {
  /** Schema of `@alo/contracts`: the same rules and messages as on the server. */
  readonly schema: GenericSchema<Values, Output>;
  readonly defaultValues: Values;
  /** Saves; rejections are shown at their fields, as a conflict, or above the buttons. */
  readonly onSubmit: (output: Output, options: { readonly overwrite: boolean }) => Promise<unknown>;
}

export type FormProblem = { readonly kind: 'conflict' | 'failure'; readonly text: string };

function rootOf(path: string): string {
  return path.split('.')[0] ?? path;
}

/** State of one form: react-hook-form with the contract's schema, and the server's answers mapped. */
export function useAloForm<Values extends FieldValues, Output>(
  options: FormOptions<Values, Output>,
) {
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const form = useForm<Values, unknown, Output>({
    resolver: valibotResolver<Values, unknown, Output>(options.schema, { message: defaultMessage }),
    // react-hook-form names its own deep-partial type; whole values are one of them.
    defaultValues: options.defaultValues as DefaultValues<Values>,
    mode: 'onTouched',
  });

  const save = (overwrite: boolean) =>
    form.handleSubmit(async (output) => {
      setProblem(null);
      try {
        await options.onSubmit(output, { overwrite });
        // What was saved is the new beginning: nothing is unsaved until the next change.
        form.resetDefaultValues(form.getValues());
      } catch (error) {
        const { errors = [], code } = toProblem(error);
        const isShown = ({ path }: { readonly path: string }) =>
          rootOf(path) in options.defaultValues;
        errors
          .filter(isShown)
          .forEach(({ path, message }, index) =>
            form.setError(path as Path<Values>, { message }, { shouldFocus: index === 0 }),
          );
        const other = errors.find((entry) => !isShown(entry));
        if (code === 'CONFLICT') setProblem({ kind: 'conflict', text: describeError(error) });
        else if (other !== undefined || errors.length === 0)
          setProblem({ kind: 'failure', text: other?.message ?? describeError(error) });
      }
    });

  return { form, save, problem };
}
