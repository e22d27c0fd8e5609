import { Badge, makeStyles, mergeClasses, StatusDot, tokens } from '@alo/ui';
import type { MapBranch } from './map-tree.ts';
import { kindText, nodeName } from './map-words.ts';
import { messages } from './messages.ts';
import type { MapWay } from './way-on-map.ts';

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
  node: {
    minHeight: '24px',
    padding: '0 4px',
    margin: '0 -4px',
    border: 'none',
    borderRadius: tokens.borderRadiusMedium,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontWeight: tokens.fontWeightSemibold,
  },
});

interface TreeProps {
  readonly chosen: string | null;
  readonly way: MapWay | null;
  readonly onChoose: (key: string) => void;
}

/** The map as a nested list: the same for the keyboard and for screen readers. */
export function MapTree({ tree, ...props }: TreeProps & { readonly tree: MapBranch }) {
  return (
    <ul className={useStyles().list} aria-label={messages.tree}>
      <Branch {...props} branch={tree} />
    </ul>
  );
}

function Branch({
  branch: { node, way: words, again, branches },
  ...props
}: TreeProps & { readonly branch: MapBranch }) {
  const styles = useStyles();
  const { chosen, way, onChoose } = props;
  const name = `${kindText(node)} ${nodeName(node)}`.trim();
  const place = way?.visits.findIndex(({ key }) => key === node.key) ?? -1;
  const isChosen = node.key === chosen;
  return (
    <li className={styles.item}>
      <span className={styles.line}>
        {words !== '' && <span className={styles.way}>{words} →</span>}
        {node.kind === 'end' ? (
          <span>{name}</span>
        ) : (
          <button
            type="button"
            aria-pressed={isChosen}
            className={mergeClasses(styles.node, isChosen && styles.chosen)}
            onClick={() => onChoose(node.key)}
          >
            {name}
          </button>
        )}
        {place >= 0 && !again && <Badge tone="brand">{messages.step(place + 1)}</Badge>}
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
            <Branch key={`${index}-${branch.node.key}`} {...props} branch={branch} />
          ))}
        </ul>
      )}
    </li>
  );
}
