/** Sounds of a whole number from 0 to 99 in Vietnamese, as people say it: 21 is "hai mươi mốt", 15 "mười lăm". */
export function spokenNumber(number: number): string[] {
  const whole = Math.max(0, Math.min(99, Math.floor(number)));
  if (whole <= 10) return [`n-${whole}`];
  const tens = Math.floor(whole / 10);
  const ones = whole % 10;
  const first = tens === 1 ? ['n-10'] : [`n-${tens}`, 'n-tens'];
  if (ones === 0) return first;
  if (ones === 5) return [...first, 'n-five'];
  return [...first, ones === 1 && tens > 1 ? 'n-one' : `n-${ones}`];
}

/** Sounds of a telephone number, digit by digit. */
export function spokenDigits(number: string): string[] {
  return [...number.replaceAll(/\D/g, '')].slice(0, 15).map((digit) => `n-${digit}`);
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: 'numeric',
  minute: 'numeric',
  day: 'numeric',
  month: 'numeric',
});

/** Sounds of a moment by the clock of Vietnam: "mười bốn giờ năm phút, ngày hai mươi lăm tháng mười một". */
export function spokenMoment(moment: Date): string[] {
  const parts = new Map(clock.formatToParts(moment).map(({ type, value }) => [type, value]));
  const say = (part: 'hour' | 'minute' | 'day' | 'month') => spokenNumber(Number(parts.get(part)));
  return [...say('hour'), 'hour', ...say('minute'), 'minute', 'day', ...say('day'), 'month'].concat(
    say('month'),
  );
}
