/** Pictures of people have an address of their own, which is another one with every picture. */
export const pictureAddresses = {
  name: '152-picture-addresses',
  sql: `alter table account add picture_mark text generated always as (md5(avatar)) stored;
create index account_picture on account (ma_dn, picture_mark) where picture_mark is not null;`,
};
