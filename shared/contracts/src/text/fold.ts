/**
 * Lower-case text without Vietnamese diacritics, for searching: "Nguyễn Đình" → "nguyen dinh".
 * The same function fills the folded search columns of the database.
 */
export function foldVietnamese(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .toLowerCase();
}
