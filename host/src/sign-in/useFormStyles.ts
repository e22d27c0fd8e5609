import { makeStyles, tokens } from '@alo/ui';

/** The column of fields of the sign-in and sign-up forms. */
export const useFormStyles = makeStyles({
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  submit: { width: '100%', minHeight: '40px', marginTop: '4px' },
  other: {
    margin: '16px 0 0',
    textAlign: 'center',
    color: tokens.colorNeutralForeground3,
    '& a': { textDecorationLine: 'underline' },
  },
});
