import { type CampaignAction, type CampaignContact, dialsContacts } from '@alo/contracts';
import { MoveDialog } from '../campaigns/MoveDialog.tsx';
import { Tuning } from '../campaigns/TuneDialog.tsx';
import { ImportDialog } from '../file-import/ImportDialog.tsx';
import { AddContactDialog, AssignDialog, SkipDialog } from './ContactDialogs.tsx';
import { CloneDialog } from './CloneDialog.tsx';
import { CustomersDialog } from './CustomersDialog.tsx';
import { type ShownCampaign, useCampaignCalls } from './campaign-calls.ts';
import { importedContacts, type ReadSheet } from './imported-contacts.ts';
import { LinkDialog } from './LinkDialog.tsx';
import { SheetDialog } from './SheetDialog.tsx';
import { WhyDialog } from './WhyDialog.tsx';

/** What is asked over the page of a campaign. */
export type CampaignQuestion =
  | { readonly kind: 'move'; readonly action: CampaignAction }
  | { readonly kind: 'tune' | 'one' | 'sheet' | 'customers' | 'clone' }
  | { readonly kind: 'import'; readonly sheet: ReadSheet | null }
  /** Null: all that are nobody's. */
  | { readonly kind: 'assign'; readonly ids: readonly string[] | null }
  | { readonly kind: 'why' | 'skip' | 'link'; readonly contact: CampaignContact };

export function CampaignQuestions({
  campaign,
  question,
  ask,
}: {
  readonly campaign: ShownCampaign;
  readonly question: CampaignQuestion | null;
  readonly ask: (question: CampaignQuestion | null) => void;
}) {
  const calls = useCampaignCalls();
  const { id, form, status, mode } = campaign;
  const onClose = () => ask(null);
  switch (question?.kind) {
    case 'move':
      return (
        <MoveDialog
          campaign={{ id, name: form.name, status }}
          action={question.action}
          dials={dialsContacts(mode)}
          onClose={onClose}
        />
      );
    case 'tune':
      return <Tuning campaign={campaign} dials={dialsContacts(mode)} onClose={onClose} />;
    case 'clone':
      return <CloneDialog campaign={campaign} edit={calls.edit} onClose={onClose} />;
    case 'one':
      return <AddContactDialog campaign={id} onClose={onClose} />;
    case 'sheet':
      return (
        <SheetDialog
          campaign={campaign}
          onRead={(sheet) => ask({ kind: 'import', sheet })}
          onClose={onClose}
        />
      );
    case 'import':
      return (
        <ImportDialog imported={importedContacts(calls, id, question.sheet)} onClose={onClose} />
      );
    case 'customers':
      return <CustomersDialog campaign={id} onClose={onClose} />;
    case 'assign':
      return <AssignDialog campaign={id} ids={question.ids} onClose={onClose} />;
    case 'why':
      return <WhyDialog contact={question.contact} onClose={onClose} />;
    case 'skip':
      return <SkipDialog contact={question.contact} onClose={onClose} />;
    case 'link':
      return <LinkDialog contact={question.contact} onClose={onClose} />;
    default:
      return null;
  }
}
