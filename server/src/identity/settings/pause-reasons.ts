import type { ActivityStatus } from '@alo/contracts';
import { messages } from './messages.ts';

/** Pause reasons of a new tenant (entities.md §9): code, name, colour, minutes, status. */
export const defaultPauseReasons: readonly (readonly [
  string,
  string,
  string,
  number,
  ActivityStatus,
])[] = [
  ['XU_LY_HO_SO', messages.pauseReasons.XU_LY_HO_SO, '#0c7a83', 30, 2],
  ['SU_CO_THIET_BI', messages.pauseReasons.SU_CO_THIET_BI, '#c53030', 15, 2],
  ['AN_TRUA', messages.pauseReasons.AN_TRUA, '#7c5cbf', 60, 4],
  ['UONG_NUOC', messages.pauseReasons.UONG_NUOC, '#2b6cb0', 5, 5],
  ['VIEC_CA_NHAN', messages.pauseReasons.VIEC_CA_NHAN, '#b7791f', 15, 5],
  ['HOP_NHOM', messages.pauseReasons.HOP_NHOM, '#1e7b45', 60, 6],
  ['DAO_TAO', messages.pauseReasons.DAO_TAO, '#4a5568', 120, 6],
];
