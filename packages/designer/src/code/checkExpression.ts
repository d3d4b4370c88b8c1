export interface ExpressionProblem {
  from: number;
  to: number;
  kind: 'unbalanced' | 'empty' | 'unexpected' | 'stray';
  found?: string;
}

const closing: Record<string, string> = { '(': ')', '[': ']', '{': '}' };

/**
 * What is visibly wrong with a text that may hold `${…}` or `#{…}`: brackets and quotes that do not close, empty
 * expressions, two operators in a row, an operator at the end. What the names mean is the engine's matter.
 */
export function checkExpression(text: string): ExpressionProblem[] {
  const problems: ExpressionProblem[] = [];
  const opening = /[$#]\{/g;
  let isExpression = false;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    isExpression = true;
    const from = match.index;
    const end = endOf(text, from + 1, problems);
    if (end === undefined) return problems;
    const body = text.slice(from + 2, end);
    if (body.trim() === '') problems.push({ from, to: end + 1, kind: 'empty' });
    else problems.push(...operatorProblems(body, from + 2));
    opening.lastIndex = end + 1;
  }
  const operator = isExpression ? null : /==|!=|&&|\|\||<=|>=/.exec(text);
  if (operator) problems.push({ from: 0, to: text.length, kind: 'stray' });
  return problems;
}

function endOf(text: string, start: number, problems: ExpressionProblem[]): number | undefined {
  const open: { character: string; at: number }[] = [];
  for (let at = start; at < text.length; at += 1) {
    const character = text.charAt(at);
    if (character === '"' || character === "'") {
      const close = text.indexOf(character, at + 1);
      if (close < 0) {
        problems.push({ from: at, to: text.length, kind: 'unbalanced' });
        return undefined;
      }
      at = close;
    } else if (character in closing) open.push({ character, at });
    else if (')]}'.includes(character)) {
      const last = open.pop();
      if (!last || closing[last.character] !== character) {
        problems.push({ from: at, to: at + 1, kind: 'unexpected', found: character });
        return undefined;
      }
      if (open.length === 0) return at;
    }
  }
  const unclosed = open.at(-1);
  problems.push({ from: unclosed?.at ?? start, to: text.length, kind: 'unbalanced' });
  return undefined;
}

function operatorProblems(body: string, offset: number): ExpressionProblem[] {
  const withoutTexts = body.replace(/"[^"]*"|'[^']*'/g, (quoted) => `"${'x'.repeat(quoted.length - 2)}"`);
  const doubled = /(==|!=|<=|>=|&&|\|\||[*/%<>])\s*(==|!=|<=|>=|&&|\|\||[*/%<>=])/.exec(withoutTexts);
  if (doubled?.[2]) {
    const from = offset + doubled.index + doubled[0].length - doubled[2].length;
    return [{ from, to: from + doubled[2].length, kind: 'unexpected', found: doubled[2] }];
  }
  const dangling =
    /(==|!=|<=|>=|&&|\|\||[*/%<>+.-])\s*$/.exec(withoutTexts) ??
    /^\s*(==|!=|<=|>=|&&|\|\||[*/%<>.])/.exec(withoutTexts);
  if (dangling?.[1]) {
    const from = offset + dangling.index + dangling[0].indexOf(dangling[1]);
    return [{ from, to: from + dangling[1].length, kind: 'unexpected', found: dangling[1] }];
  }
  return [];
}
