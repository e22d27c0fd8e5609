import type { Campaign, CampaignAction, CampaignContact } from '@alo/contracts';
import { MoveDialog } from '../campaigns/MoveDialog.tsx';
import { TuneDialog } from '../campaigns/TuneDialog.tsx';
import { ImportDialog } from '../file-import/ImportDialog.tsx';
import { AddContactDialog, AssignDialog, SkipDialog } from './ContactDialogs.tsx';
import { CustomersDialog } from './CustomersDialog.tsx';
import { importedContacts, type ReadSheet } from './imported-contacts.ts';
import { SheetDialog } from './SheetDialog.tsx';
import { WhyDialog } from './WhyDialog.tsx';

/** What is asked over the page of a campaign. */
export type CampaignQuestion =
  | { readonly kind: 'move'; readonly action: CampaignAction }
  | { readonly kind: 'tune' | 'one' | 'sheet' | 'customers' }
  | { readonly kind: 'import'; readonly sheet: ReadSheet | null }
  /** Null: all that are nobody's. */
  | { readonly kind: 'assign'; readonly ids: readonly string[] | null }
  | { readonly kind: 'why' | 'skip'; readonly contact: CampaignContact };

export function CampaignQuestions({
  campaign: { id, form, status },
  question,
  ask,
}: {
  readonly campaign: Campaign;
  readonly question: CampaignQuestion | null;
  readonly ask: (question: CampaignQuestion | null) => void;
}) {
  const onClose = () => ask(null);
  switch (question?.kind) {
    case 'move':
      return (
        <MoveDialog
          campaign={{ id, name: form.name, status }}
          action={question.action}
          onClose={onClose}
        />
      );
    case 'tune':
      return <TuneDialog id={id} onClose={onClose} />;
    case 'one':
      return <AddContactDialog campaign={id} onClose={onClose} />;
    case 'sheet':
      return <SheetDialog onRead={(sheet) => ask({ kind: 'import', sheet })} onClose={onClose} />;
    case 'import':
      return <ImportDialog imported={importedContacts(id, question.sheet)} onClose={onClose} />;
    case 'customers':
      return <CustomersDialog campaign={id} onClose={onClose} />;
    case 'assign':
      return <AssignDialog campaign={id} ids={question.ids} onClose={onClose} />;
    case 'why':
      return <WhyDialog contact={question.contact} onClose={onClose} />;
    case 'skip':
      return <SkipDialog contact={question.contact} onClose={onClose} />;
    default:
      return null;
  }
}
