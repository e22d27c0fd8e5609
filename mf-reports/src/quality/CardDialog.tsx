import { endpoints } from '@alo/contracts';
import { useApiQuery } from '@alo/core';
import { EditedRecord } from '@alo/ui/form';
import { CardView } from './CardView.tsx';
import { ScoreDialog } from './ScoreDialog.tsx';

/** A card over the page: the own draft to fill in, any other to read. Open while it is rendered. */
export function CardDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const query = useApiQuery(endpoints.getQualityCard, { params: { id } }, { staleTime: 0 });
  return (
    <EditedRecord query={query}>
      {(card, reload) =>
        card.is_own && card.state === 'draft' ? (
          <ScoreDialog card={card} onReload={reload} onClose={onClose} />
        ) : (
          <CardView card={card} onClose={onClose} />
        )
      }
    </EditedRecord>
  );
}
