export { FormProvider } from 'react-hook-form';
export * from './fields.tsx';
export * from './FormPage.tsx';
export * from './FormProblemBar.tsx';
export * from './FormSection.tsx';
export * from './useAloForm.ts';
