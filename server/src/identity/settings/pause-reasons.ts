import type { ActivityStatus } from '@alo/contracts';

/** Pause reasons of a new tenant (entities.md §9): code, name, colour, minutes, status. */
export const defaultPauseReasons: readonly (readonly [
  string,
  string,
  string,
  number,
  ActivityStatus,
])[] = [
  ['XU_LY_HO_SO', 'Xử lý hồ sơ', '#0c7a83', 30, 2],
  ['SU_CO_THIET_BI', 'Sự cố thiết bị', '#c53030', 15, 2],
  ['AN_TRUA', 'Ăn trưa', '#7c5cbf', 60, 4],
  ['UONG_NUOC', 'Uống nước', '#2b6cb0', 5, 5],
  ['VIEC_CA_NHAN', 'Việc cá nhân', '#b7791f', 15, 5],
  ['HOP_NHOM', 'Họp nhóm', '#1e7b45', 60, 6],
  ['DAO_TAO', 'Đào tạo', '#4a5568', 120, 6],
];
