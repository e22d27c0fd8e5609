import { makeStyles } from '@alo/ui';
import { ReferencePlayer } from './ReferencePlayer.tsx';

const useStyles = makeStyles({ root: { display: 'grid' } });

/** A greeting in a list: its name, and a way to hear it. */
export function HeardGreeting({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <span className={useStyles().root}>
      {name}
      <ReferencePlayer kind="greeting" id={id} name={name} />
    </span>
  );
}
