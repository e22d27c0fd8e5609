import { render, screen } from '@testing-library/react';
import { useTableStyles } from './useTableStyles.ts';

function Table({ hidden }: { readonly hidden: object }) {
  const styles = useTableStyles();
  return (
    <div {...hidden}>
      <table>
        <tbody>
          <tr>
            <td className={styles.first}>Đầu</td>
            <td className={styles.sticky}>Cuối</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const rules: string[] = [];

/** Whether one of the rules that draw a shadow is for the cell. */
function hasShadow(name: string): boolean {
  const cell = screen.getByRole('cell', { name });
  return rules
    .filter((rule) => rule.includes('box-shadow'))
    .some((rule) => cell.matches(rule.slice(0, rule.indexOf('{'))));
}

test('a column that stays shows that cells go on beneath it', () => {
  // Style sheets of tests leave out what is only drawn.
  jest.spyOn(CSSStyleSheet.prototype, 'insertRule').mockImplementation((rule) => rules.push(rule));
  const { rerender } = render(<Table hidden={{}} />);
  const shadows = () => [hasShadow('Đầu'), hasShadow('Cuối')];
  expect(shadows()).toEqual([false, false]);
  rerender(<Table key="right" hidden={{ 'data-hidden-right': '' }} />);
  expect(shadows()).toEqual([false, true]);
  rerender(<Table key="left" hidden={{ 'data-hidden-left': '' }} />);
  expect(shadows()).toEqual([true, false]);
});
