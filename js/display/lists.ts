// Made by tools/idna-tables: do not edit. Ranges of characters, packed: see js/display/expressions.ts.

/** What labels may contain of the recommended scripts and of all scripts, except ASCII. */
export const OF_NAMES =
  "$ZQxhR$bS$gkQXQ_UjfTijSTQX]jQVRRRRQRQ]QZQgQYQ%bURW_QXQSSYQ%S$a%V$R$T[TWT_TX]wTQ|Q$^v$lkYR|kSQTbRR[ZWQRQRlRZURRQRXRURQRSSURdRQi\\TS$tRTQZQRRSSRQTT_$T'vQaQRXbXUQ$\\SRWR$RRVRYRQWR_ZSVTRRRR[T~Rah\\aQS$k_QdRa$]R`iZb[TuSWRVTWYQYQbQb$m$WRRWSsRRRUU`$WRRWSsRXUVSXiZcRRWSkR`UVSXZQsVS\\T]R$bdQ_$\\V^SZxTSRRQSQWTRWRWSRRRRZRcSZ$TQeZgyY`TQ\\nT\\$f$la[afUQ$cq(zWR%sRwR$jY_R_RwRb:UmSTSSStSQRQ^ZD|eV]V$eXqX${%k$doS^S$NuS$VQV$xWRS%R3r&(^$c,M`$/`Q+e(/x'*il&#\\S$[QNdQ-/Ya1:co%LlH1r";

/** What looks like ASCII in labels. */
export const LIKE_ASCII =
  "%[QhQ$UQrQ0XQRQRRSRRRRQRQRSRQ%]RRQRQUQRQRQRTRQSQTQYRRQ$yQ\\SbQVQ&RQRQSQZQUQSQTRTRRR$rQSQWQRQ$hQpQjQTQRQ$yQSQdQlQTQRQ0iQSQ%qQTQSQ(cQSQjQmQ'zQ%tQ%XQlQmR%VQ'fQ%tQ)pQiQsQjQ&SQ)UQ'hQ?XQ%McQ&?zQvQ";

/** What looks like an ASCII digit in labels. */
export const LIKE_DIGITS =
  ".iQ)bQ%mQVQ%VQ$jQ&XQRQRQ(TQTQRQ%~QTQRQ.hQ%QQRRpQZQ$uQRQRQSQ$YQ&RQ$XQRRTQfQ-gQRRTQ*qQ%tQ)~Q~Q&[QTQUQ0\\Q<rQ)=UQ";

/** What looks like a delimiter or an ASCII letter unless it is between characters of its script. */
export const SUSPICIOUS_BESIDE_ASCII =
  "CqQ&VQ.iQ+`Q<ZQ&PjQ&|R`QuQXT&:dRRQRQsQSQ[QYSjQzQWQdQ3RQdQeQ+mQYQkQ]Q%nQ3dQ<{Q0UQZQ(;gQP+jS:*mQ";

/** Kana that look like such a character unless they are beside another kana or ideograph. */
export const SUSPICIOUS_BETWEEN_ASCII = "(IQQpQSQrQ";

/** What looks like a delimiter or misleads otherwise, and is therefore not decoded. */
export const STAYS_ENCODED =
  "$_S+cQ$uQ$^QxQ$aR/yQ$\\Q&cQZQ%zQaT)iQ'jQ%nQ(pQ$&`Q$TQkQ$tQ3\\Q$kQ'fQVQPUSkQSQSSYQXQrQ`Q${QVQeRTR$o]&|RpRmR%tQjQxQ)oQ$`d'nR(gQ$rQ(vQRQ$UQ-yQSR%oS%yQRQ,{R$TQ$qQ$YQ&sQdQ'ZR(iQ$SQ%aQ~Q(nS-WQWQdQTRaQVR&+kQYQ-9mQRRRS(wQRQ'uQ&SQaR;bQ,NYQSQjQgRZQSRYRVSRR&^QRRXR[QSQRRkStQxQ%gQ*mQ$WQ$%pQ&kQ?UQ$sQ|QSQ(jQ&~Q6jQ(XQ+lQB_Q%CpR*,xQ.ElQ$sQdQ&hQ{R&,YQ;RQ9kU'bQ&[QRR%`Q";

/** Letters that look like ASCII letters, keyed by the top-level domains whose languages need them. */
export const LETTERS_OF_LANGUAGES: Readonly<Record<string, string | undefined>> = {
  __proto__: null as never,
  az: "\u0131",
  dk: "\u00e6",
  fo: "\u00e6",
  fr: "\u00e6\u0153",
  gl: "\u00e6",
  is: "\u00e6\u00fe",
  no: "\u00e6",
  tr: "\u0131",
};
