/** Rules that JsSIP asks for by name, directly or as the name of a header; all others are parts of these. */
const asked = [
  ...['Request_Response', 'Status_Line', 'Name_Addr_Header', 'SIP_URI', 'absoluteURI'],
  ...['host', 'quoted_string', 'uuid', 'Via', 'From', 'To', 'CSeq', 'Call_ID', 'Contact'],
  ...['Record_Route', 'Max_Forwards', 'Content_Length', 'Content_Type', 'WWW_Authenticate'],
  ...['Proxy_Authenticate', 'Session_Expires', 'Refer_To', 'Replaces', 'Event'],
];

/** What stands in the grammar only for the text of an error that JsSIP makes and never throws. */
const unread = [
  /if \(reportFailures === 0\) \{\s*matchFailed\("(?:[^"\\]|\\.)*"\);\s*\}/g,
  /var offset = Math\.max\(pos, rightmostFailuresPos\);[^]*?(?=return -1;)/g,
  /result\.SyntaxError = function[^]*?result\.SyntaxError\.prototype = Error\.prototype;/g,
];

function without(source, pattern) {
  const left = source.replaceAll(pattern, '');
  if (left === source) throw new Error(`The grammar of JsSIP has changed: no ${pattern}`);
  return left;
}

/**
 * Leaves of JsSIP's grammar, a third of its code, what parsing takes. It answers as before, sooner: an error's text
 * is no longer gathered at each character that does not fit.
 */
module.exports = function leanGrammarLoader(source) {
  const silent = unread.reduce(without, source);
  return silent.replaceAll(/^\s*"(\w+)": (parse_\1),?$/gm, (_line, name, rule) =>
    asked.includes(name) ? `"${name}": ${rule},` : '',
  );
};
