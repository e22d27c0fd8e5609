import { Link, makeStyles, StatusDot, tokens } from '@alo/ui';
import { screenOfUsage } from '@alo/ui/overlay';
import type { MapBranch } from './map-tree.ts';
import { kindText, nodeName } from './map-words.ts';
import { messages } from './messages.ts';

const useStyles = makeStyles({
  list: {
    margin: 0,
    paddingLeft: '16px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    display: 'grid',
    gap: '6px',
  },
  item: { listStyleType: 'none', display: 'grid', gap: '6px' },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 8px' },
  way: { color: tokens.colorNeutralForeground3 },
});

/** The map as a nested list: the same for the keyboard and for screen readers. */
export function MapTree({ tree }: { readonly tree: MapBranch }) {
  return (
    <ul className={useStyles().list} aria-label={messages.tree}>
      <Branch {...tree} />
    </ul>
  );
}

function Branch({ node, way, again, branches }: MapBranch) {
  const styles = useStyles();
  const screen = node.id === null ? undefined : screenOfUsage({ kind: node.kind, id: node.id });
  const words = `${kindText(node.kind)} ${nodeName(node)}`.trim();
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        {way !== '' && <span className={styles.way}>{way} →</span>}
        {screen === undefined ? <span>{words}</span> : <Link to={screen}>{words}</Link>}
        {again && <span className={styles.way}>({messages.seen})</span>}
        {node.problems.map((problem) => (
          <StatusDot key={problem} tone="danger">
            {messages.problems[problem]}
          </StatusDot>
        ))}
      </span>
      {branches.length > 0 && (
        <ul className={styles.list}>
          {branches.map((branch, index) => (
            <Branch key={`${index}-${branch.node.key}`} {...branch} />
          ))}
        </ul>
      )}
    </li>
  );
}
