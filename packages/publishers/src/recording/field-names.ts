/** Fields whose values are words of the protocol: states, types, codes. In small letters, without separators. */
const PROTOCOL_FIELDS = new Set(
  `type kind state status statuscode code subcode errorcode errorsubcode error reason mediatype mimetype contenttype
   visibility privacy privacylevel privacystatus format role method topictype actiontype unit source sourcetype
   mediacategory command objective category quality processingstatus uploadstatus failurereason rejectionreason
   failreason publishstatus statustype tokentype lang language languagecode feeddistribution lifecyclestate sharemediacategory scope
   posttype postmode uploadtype mode fields part level license replycontrol replysettings
   reviewstatus verificationstatus platformstatus encoding protocol version collection validationstatus
   phase uploadphase instruction mediaproducttype mediaformat accounttype creativetype privacyleveloptions scopes permissions formats capabilities sort order alg typ rel action`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** Whether words in the field belong to the protocol. */
export function isProtocolField(name: string): boolean {
  return PROTOCOL_FIELDS.has(name.toLowerCase().replace(/[^a-z]/g, ''));
}

/** Fields whose values are never shown, not even their length. */
export function isSecretField(name: string): boolean {
  return /token|secret|password|passwd|signature|^sig$|jwt|authorization|cookie|assertion|verifier|credential|api_?key|nonce|proof|session|^policy$|^code$/i.test(
    name,
  );
}

const AMOUNTS = new Set(
  `count counts limit limits total max maximum min minimum size length duration width height quota usage used remaining
   seconds secs ms in bytes chunk progress percent page offset index start end position version status code subcode
   attempts timeout interval every per lifetime characters pixels bitrate framerate`.split(/\s+/),
);

/** Fields whose numbers count or limit something. */
export function isAmountField(name: string): boolean {
  return name.split(/[^A-Za-z]+|(?=[A-Z])/).some((word) => AMOUNTS.has(word.toLowerCase()));
}

/** Fields whose values identify something, whatever they look like. */
export function isIdField(name: string): boolean {
  return /(^|[_.])(id|ids|uid|pk|user|owner|actor|creator|author|urn|did|latitude|longitude|lat|lng|lon|birthday)$|[a-z](Id|Ids|Urn)$/.test(
    name,
  );
}
