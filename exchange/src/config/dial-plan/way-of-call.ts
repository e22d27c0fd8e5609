/** What says where a call from outside stands (`ALO_…`); kept as `ALO_CAME_…` when it is transferred. */
export const wayOfCall = ['TO', 'FROM', 'AT', 'DO', 'HOPS'] as const;
