/** Mobile networks of Vietnam, as prices and carriers name them. */
export const mobileNetworks = {
  viettel: 'Viettel',
  vinaphone: 'VinaPhone',
  mobifone: 'MobiFone',
  vietnamobile: 'Vietnamobile',
  gmobile: 'Gmobile',
  itel: 'iTel',
  wintel: 'Wintel',
} as const;
