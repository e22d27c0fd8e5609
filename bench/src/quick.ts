/** `ALO_BENCH_QUICK=1`: a smoke run of a minute or two; the figures of the documentation come from the whole. */
export const isQuick = process.env['ALO_BENCH_QUICK'] === '1';
