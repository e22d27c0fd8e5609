/** What a state means; the colours of design-language "Brand": incoming, talking, waiting, missed, paused. */
export type Tone = 'success' | 'danger' | 'warning' | 'info' | 'brand' | 'paused' | 'neutral';
