/** What a cell of a written table holds: a number is one that people count with. */
export type Cell = string | number;
