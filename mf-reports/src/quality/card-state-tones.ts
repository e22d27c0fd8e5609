/** How far somebody is with his card of a calibration, as a colour. */
export const cardStateTones = { none: 'neutral', draft: 'warning', finished: 'success' } as const;
